/**
 * Other names of countries and of their people, by ISO code. People also type these when they search
 * for a country or a nationality.
 */
export const countryAliases: Partial<Record<string, readonly string[]>> = Object.fromEntries(
  `AE UAE,Emirati|AO Angolan|AU Australian|BE Belgian|BF Burkinabe|BI Burundian|BJ Beninese
BR Brazilian|CA Canadian|CD DRC,DR Congo,Congolese|CG Congolese|CH Swiss|CI Côte d'Ivoire,Ivorian
CM Cameroonian|CN Chinese,PRC|CV Cabo Verde,Cape Verdean|CZ Czechia,Czech|DE German|DK Danish
DZ Algerian|EG Egyptian|ES Spanish|ET Ethiopian|FI Finnish|FR French|GA Gabonese
GB UK,Britain,Great Britain,British,England,English,Scotland,Scottish,Wales,Welsh,Northern Ireland
GH Ghanaian|GM Gambian|GN Guinean|GQ Equatoguinean|GR Greek|GW Bissau-Guinean|IE Irish|IL Israeli
IN Indian|IR Iranian|IT Italian|JM Jamaican|JP Japanese|KE Kenyan|KR South Korean|LB Lebanese
LR Liberian|LY Libyan|MA Moroccan|ML Malian|MM Burma,Burmese|MR Mauritanian|MW Malawian|MY Malaysian
MZ Mozambican|NA Namibian|NE Nigerien|NG Nigerian|NL Holland,Dutch|NO Norwegian|NZ New Zealander
PH Filipino|PK Pakistani|PL Polish|PT Portuguese|QA Qatari|RU Russian|RW Rwandan|SA KSA,Saudi
SD Sudanese|SE Swedish|SL Sierra Leonean|SN Senegalese|SY Syrian|SZ Swaziland,Swazi|TD Chadian
TG Togolese|TL East Timor|TN Tunisian|TR Türkiye,Turkish|TZ Tanzanian|UA Ukrainian|UG Ugandan
US USA,America,American,United States of America|VA Holy See|ZA South African|ZM Zambian
ZW Zimbabwean`
    .split(/[|\n]/)
    .map((row) => [row.slice(0, 2), row.slice(3).split(",")]),
);
