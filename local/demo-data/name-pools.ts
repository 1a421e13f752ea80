/** Given and family names of one region, without surnames of public figures. */
export interface NamePool {
  male: readonly string[];
  female: readonly string[];
  family: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const christian = {
  male: words(`Abel Andrew Anthony Augustine Benedict Benjamin Bernard Caleb Christopher Clement
    Cyril Daniel David Dominic Edwin Elijah Emmanuel Ephraim Felix Francis Gabriel Gideon Gregory
    Isaac Jeremiah Joel John Jonah Joseph Joshua Kenneth Lawrence Leonard Luke Mark Martin Matthew
    Michael Moses Nathaniel Nicholas Patrick Paul Peter Philip Raphael Raymond Samson Samuel Simon
    Solomon Stephen Sylvester Theophilus Thomas Timothy Titus Victor Vincent Zachariah`),
  female: words(`Abigail Agatha Agnes Angela Beatrice Benedicta Bridget Catherine Cecilia Charity
    Christiana Clara Comfort Deborah Dorcas Dorothy Elizabeth Esther Eunice Felicia Florence Gladys
    Grace Hannah Helen Janet Josephine Joy Juliana Justina Lydia Magdalene Margaret Martha Mary
    Mercy Miriam Monica Naomi Patience Patricia Pauline Peace Priscilla Rachel Rebecca Rosemary Ruth
    Salome Sarah Stella Susan Tabitha Theresa Veronica Victoria Vivian Winifred`),
} as const;

export const muslim = {
  male: words(`Abdullahi Abdulkarim Abdulmalik Abdulrahman Abdulrazaq Abubakar Adamu Ahmad Aliyu
    Aminu Anas Bashir Farouk Habibu Hamisu Hamza Haruna Hassan Hussaini Ibrahim Idris Ilyasu Isa
    Ishaq Ismaila Jabir Jamilu Kabiru Khalid Lukman Mahmud Mansur Mubarak Muhammad Mukhtar Munir
    Murtala Musa Mustapha Nasiru Nuhu Rabiu Rilwan Sadiq Salihu Salisu Shamsudeen Shehu Suleiman
    Tijjani Umar Usman Yahaya Yakubu Yunusa Yusuf Zakari Zubairu`),
  female: words(`Aisha Amina Asabe Asiya Asmau Bilkisu Binta Fadila Fatima Firdausi Habiba Hadiza
    Hafsat Hajara Halima Hauwa Hussaina Jamila Khadija Kubra Ladidi Larai Lubabatu Maimuna Maryam
    Mariya Nafisa Nana Raheemat Rabi Rahila Rahmatu Ramatu Rukayya Sadiya Safiya Sakina Salamatu
    Salma Samira Saratu Saudatu Shafaatu Sumayya Talatu Ummi Uwani Wasila Yagana Zahra Zainab
    Zaliha Zulaihat Zuwaira`),
} as const;

export const yoruba: NamePool = {
  male: words(`Adébáyọ̀ Adébọ̀wálé Adédayọ̀ Adégbóyèga Adéjàre Adékúnlé Adéleke Adémọ́lá Adéníran Adéṣọlá
    Adétòkunbọ̀ Adéwálé Akinkúnmi Akíndélé Akíntúndé Akínwándé Akínwùmí Àlàbá Àkàndé Ayọ̀délé Ayọ̀kúnlé
    Babáfẹ́mi Babájídé Babátúndé Bámidélé Bánkọ́lé Bọ́láńlé Dámilọ́lá Dàpọ̀ Dárámọ́lá Débọ̀ Dọlápọ̀ Ẹniọlá
    Fẹ́mi Fọlárìn Fúnṣọ́ Gbádébọ̀ Gbénga Gbóyèga Ìbùkún Ìdòwú Jídé Jọláolúwa Kọ́ládé Kọ́láwọlé Káyọ̀dé Kúnlé
    Láńre Lékè Mobọ́lájí Mọ́ráyọ̀ Níyì Ọbáfẹ́mi Ọládàpọ̀ Ọládélé Ọládiméjì Ọláìtán Ọlájídé Ọlákúnlé Ọlálékan
    Ọlámidé Ọláníyì Ọlánrewájú Ọláolúwa Ọláṣubòmi Ọlátúnjí Ọláwálé Olúfẹ́mi Olúgbénga Olúmidé Olúmúyìwá
    Olúṣẹ́gun Olúṣọlá Olútáyọ̀ Olúwadáre Olúwakáyọ̀dé Olúwaṣeun Olúwatóbi Ọmọ́tọ́lá Ọpẹ́yẹmí Pẹ̀lúmi Rántí Rótìmí
    Ṣẹ́gun Ṣínà Ṣọlá Ṣùpọ̀ Táíwò Táyọ̀ Tèmítáyọ̀ Tìmilẹ́yìn Títílayọ̀ Tóbilọ́ba Tọ́pẹ́ Túndé Túnjí Wálé Wọlé Yínká`),
  female:
    words(`Abíọ́lá Abísọ́lá Adébímpé Adédoyin Adéfúnkẹ́ Adénìkẹ́ Adéọlá Adérónkẹ́ Adéṣẹ̀wà Adétóún Adéyínká
    Àbẹ̀kẹ́ Àdùkẹ́ Àdùnní Àjọkẹ́ Àmọ̀kẹ́ Anúolúwa Àríkẹ́ Àṣàkẹ́ Àyánfẹ́ Àyọ̀bámi Àyọ̀ọlá Bọ́láńlé Bọ́látitò Bùkọ́lá
    Bùnmi Dàmọ́lá Déborà Ẹ̀bùn Ẹniọlá Ẹ̀niọ̀lá Fadékẹ́ Fọlákẹ́ Fọláṣadé Fọ̀wọ̀ṣadé Fúnkẹ́ Fúnmiláyọ̀ Gbémisọ́lá
    Ìbídùn Ìbírónkẹ́ Ìdòwú Ìfẹ́olúwa Ìyábọ̀ Ìyanuolúwa Jadésọlá Kẹ́hìndé Kẹ́mi Láídé Láràbá Mobọ́lá Modúpẹ́ Mojísọ́lá
    Morẹ́nikẹ́ Mosúnmọ́lá Ọdúnayọ̀ Ọlábísí Ọlábùkọ́lá Ọlánikẹ́ Ọlátóún Olúfúnkẹ́ Olúfúnmiláyọ̀ Olúwadámilọ́lá
    Olúwafúnkẹ́ Olúwaṣọlá Ọmọbọ́láńlé Ọmọ́láràá Ọmọ́ladé Ọmọ́wùnmí Oyèbísí Oyèládùn Oyínkánsọ́lá Ọ̀ṣunbọ́r Rónkẹ́
    Ṣadé Ṣẹ̀wà Ṣímisọ́lá Ṣọlápé Táíwò Tèmítọ́pẹ́ Tẹ̀niọlá Tinúadé Tìwàlọlá Títílọpẹ́ Tómisìn Tóyìn Wúràọlá Yétúndé
    Yéwándé Yọ̀misọ́lá`),
  family: words(`Abímbọ́lá Abíọ́dún Abọ́rìṣàdé Adébísí Adégbìtẹ́ Adégòkè Adélékàn Adéníyì
    Adéọ̀ṣun Adépọ̀jù Adéṣínàyọ̀ Adétúnjí Adéwùmí Adéwùsì Adéyẹmí Afọlábí Àgbọọlá Àjàní Àjàyí Ajíbádé
    Akéréle Akínbọ́dé Akíndélé Akínlabí Akínlọlú Akínọlá Akínṣọlá Akíntáyọ̀ Àlàbí 
    Amọ̀ó Aríbísálà Aríyọ̀ Awóyẹmí Ayédùn Ayẹ̀ní Ayọ̀ọlá Babalọlá Bádéjọ Bámgbóṣé Bámiṣilé Dàda
    Dáìrò Dáwódù Dúródọlá Dúrójaiyé Ẹgbẹ́yẹmí Ẹlẹ́gbẹ̀dẹ́ Fábùnmi Fádáìrò Fádípẹ̀ Fágbénró Fákọ̀yà Fáládé
    Fálètì Fáṣọ̀rò Fátókun Fátúrótì Fọlọ́runṣọ́ Gbádàmọ́sí Gbọ́láhàn Ìgè Ìlẹ̀ṣanmí Ìṣọ̀lá Jayéọlá Jìnádù
    Kẹ́hìndé Kòmọ́láfẹ́ Kúfórìjì Kúyẹ Làdípọ̀ Láṣọ̀jù Mafólákù Mákànjúọlá Mórákinyọ̀ Odúbíyì Odùkọ̀yà Odùnladé
    Odùtọ́lá Ògúnbámẹ̀rù Ògúndélé Ògúndípẹ̀ Ògúnjìmí Ògúnlẹ́yẹ Ògúnmọ́lá Ògúnṣànyà Ògúntóyìnbó Ojútáyọ̀ Òkéòwò
    Ọláìtán Ọlánípẹ̀kun Ọláníyan Ọlátúnbọ̀sún Ọláyẹmí Ọláyínká Olówòókéré Olúbọ̀dé Olúdáre Olúwọlé Ọmọ́lẹ́yẹ
    Ọmọ́tọ́ṣọ̀ Onífádé Oníyìdé Orímóògùnjẹ́ Ọ̀ṣínọ́wọ̀ Ọ̀ṣúndé Owóẹyẹ Owólabí Oyèdélé Oyègókè Oyèkànmí Oyèkúnlé
    Oyèlárán Oyèníyì Oyètúnjí Oyèwọlé Ṣàlàkọ́ Ṣàngódélé Ṣẹ̀gúnmárù Ṣóbándé Ṣóbọ̀wálé Ṣóẹ̀tán Ṣófolúwẹ Ṣónúgà
    Ṣọ̀páde Ṣóyọyè Táíwò Tọ̀míwá Wòjúadé`),
};

export const igbo: NamePool = {
  male: words(`Amaechi Anayọ Arinze Azubuike Chiagozie Chibueze Chibụike Chibụzọ Chidera Chidi Chidiebere
    Chidubem Chiemeka Chigozie Chijioke Chike Chikezie Chima Chimaobi Chinedu Chinọnso Chisom Chizoba
    Chukwudi Chukwudum Chukwuebuka Chukwuemeka Chukwuka Chukwuma Chukwunọnso Dubem Ebuka Echezọna
    Ejike Ekene Emeka Emenike Ezenwa Gozie Ibe Ifeanyichukwu Ifeanyị Ikechukwu Ikemefuna Ikenna
    Izuchukwu Jideọfọ Kamsi Kasiemobi Kelechi Kenechukwu Kosisochukwu Lotanna Maduabuchi
    Mbanefo Munachiso Ndubuisi Nnaemeka Nnamdị Nnaji Nnanna Nzube Obialọ Obinna Obiọra Odinaka
    Ogbonna Ogechukwu Okechukwu Okenna Okezie Okwudili Oluchukwu Onyebuchi Onyedikachi Onyekachi
    Onyema Osita Osondu Sobenna Sọmtọchukwu Tobechukwu Tochukwu Uche Uchenna Ugochukwu Ụzọma Uzochukwu
    Zikora Zimuzo`),
  female:
    words(`Adaạku Adaeze Adamma Adanna Adaobi Adaọra Akụabata Akudo Amaka Amalachukwu Amarachi Anulika
    Anwuli Apunanwu Chiamaka Chidimma Chidinma Chikaọdịlị Chikodi Chimamaka Chinaza Chinelo
    Chinenye Chinwe Chinwendu Chinyere Chizaram Chioma Dabeluchukwu Ebele Ebere Ekwutosi Ezinne
    Ginikachi Ifeoma Ifeyinwa Ifunanya Ijeoma Ịjenwa Isioma Ivuoma Kambili Kamsiyọchi Kasarachi
    Kosara Lebechi Lọtachukwu Makuochukwu Mmesọma Munachi Ndịdị Nebechi Ngozi Nkechi Nkemdịlịm Nkiruka
    Nkọlị Nmesoma Nneamaka Nneka Nnenna Nwakaego Nwamaka Obiageli Obianuju Ọdịnchezọ Ogechi Ogochukwu
    Olanna Oluchi Onyinye Onyinyechi Oriaku Sọchima Sọmkene Sopuruchi Tobenna Uchechi Ụdọka Ugonna
    Ugoye Ujunwa Ukamaka Uloma Urenna Uzoamaka Yagazie Zinachidi Zọba`),
  family: words(`Abanọbi Achike Achilike Adibe Agbaeze Aguwa Agwuna Ahanọnu Ajaero Akabụeze Akalonu
    Akujobi Akunne Alaekwe Alọzie Amadike Amanze Anakwe Anaeto Aneke Anọzie Anunobi Arukwe
    Asiegbu Asọgwa Azikeokwu Azodo Chiabụọtụ Chikelu Chukwuani Chukwudebe Dibịa Dimgba Ebeledike Ebo
    Edeoga Egbuna Egwuatu Ejezie Ejimofọ Ekeocha Ekezie Ekwebelem Elechi Emeruwa Enemchukwu
    Ezeagu Ezeani Ezebuiro Ezeudu Ezeigwe Ezekwem Ezemenari Ezenagu Ezeoke Ezike Ezirim
    Ibegbulam Ibeneme Ibezim Ifediora Ifezue Igboanugo Ihejirika Ikegwuonu Ikwuemesi
    Ilechukwu Iloabuchi Iloegbu Irondi Iwueke Kanebi Madubuko Maduekwe Mbamalu Mbachu Mbonu Mgbeoji
    Mkpayah Ndigwe Ndukwe Ngwudike Njemanze Nkemjika Nnabuife Nnadozie Nnorom Nwachi Nwadike Nwafọr
    Nwagwu Nwakanma Nwankpa Nwanguma Nwaogu Nwazue Nweke Nwigwe Nwokedi Nwokeji Nwosisi Nzeakọ Nzekwe
    Obiakọr Obidike Obiefuna Obiekwe Obijiaku Obioha Ochiagha Odigbo Ofoegbu Ofọma Ogbuefi Ogueri
    Ohaeri Okafọr Okeahialam Okeke Okoli Okoroafọr Okparaeke Okwuosa Onuigbo Onwuachi
    Onwubiko Onwudinjo Onyejekwe Onyemelukwe Orjiako Osuji Ozoemena Ubani Udeagha Udechukwu
    Ugwuoke Umeadi Umeh Umerah Unachukwu Unegbu Uwadiegwu Uzoechi Uzondu`),
};

export const hausa: NamePool = {
  male: words(`Auwalu Audu Ayuba Babangida Bala Barau Bature Bello Buba Dahiru Dalhatu Dankane Ɗanjuma Ɗanladi
    Dantani Dauda Gambo Garba Gali Goni Habu Inuwa Jatau Jibrin Kachalla Kyari Lawan Liman Maigari
    Maikano Mamman Maina Modu Naziru Sabiu Sabo Sani Shaibu Shuaibu Sidi Tanimu Tanko Tasiu Ubale Umaru
    Wada Yau Yerima Zubair`),
  female:
    words(`Abu Adama Altine Amarya Azumi Balaraba Baraka Delu Dije Fanna Gambo Goggo Gwaggo Hajja Hansatu
    Indo Innayi Jummai Kaltume Kande Karima Kolo Laraba Lami Lantana Laure Lami Magajiya Mairo
    Marka Murja Nasara Rakiya Sahura Sa'adatu Sabuwa Saude Tabawa Tani Tasalla Ya'u Yana Zara Zulai`),
  family: words(`Abdulkadir Achida Adamkolo Ardo Argungu Babura Baki Bargu Barde Baturiya
    Bebeji Birniwa Bungudu Chadi Dabai Dakata Damagum Ɗan-Ashe Ɗanbazau Dandago Danmadami
    Danmusa Daneji Dawaki Dikko-Maru Dogondaji Dukawa Fagge Faskari Gachi Gagarawa
    Galadanchi Gamawa Garkuwa Gashua Gatari Gezawa Giade Girei Gwadabe Gwandu-Sule
    Hadejia Imamu Jahun Jalo Jankara Jibiya Kabara Kafinta Kaita Kalgo Kankara Karaye Kardi
    Katagum Kaura Kazaure Kibiya Kirfi Kiru Kiyawa Kofar-Mata Kolere Konduga Kunchi Kura Kurfi
    Kwalli Kware Madaki Madobi Maiduguri Maigoro Makoda Mani Maradun Mashi Minjibir
    Misau Mungadi Muri Nagogo-Isa Raba Rano Roni Safana Shanono Silame
    Tafida Talata Tambai Tarauni Tsanyawa Tsiga Tudunwada Wudil
    Wurno Yabo Yankwashi Yargaya Yashe Zakirai Zango Zandam Zurmi`),
};

export const southSouth: NamePool = {
  male: words(`Aghogho Akpọ Amenaghawọn Aniekan Aniete Bassey Boma Dafe Daubry Ebi Ebikabo Edet Effiong Efe
    Efosa Eguono Ehis Ekong Ekpenyong Emọ Eseosa Etim Etuk Friday Godspower Ibanga Idaraobong Idongesit
    Igho Imoh Inemesit Iniobong Itoro Itohan Kesiena Kome Mfonobong Miebaka Nosakhare Nsikak Nyong
    Oghenekaro Oghenero Oghenetega Okon Omamode Onome Oritse Osagie Osahon Osamudiamen Osarodion Osaretin
    Osaze Ose Otobong Preye Rukevwe Sokari Tamuno Tarela Tari Tonye Ubong Udoka Ufuoma Uyi`),
  female:
    words(`Aghomi Akpevwe Anietie Arit Asari Atim Awele Ayibatari Biobele Blessing Boma Ebiere Edidiong
    Efemena Ejiro Ekaette Eloho Emem Enobong Ese Eseoghene Etinosa Eno Idara Ikponmwosa Imaobong Ini
    Inimfon Isoken Ivie Iyore Kokoma Mfon Miesha Nkoyo Nsisong Oghale Oghenevwede Omotese Onajite
    Orevaoghene Osariemen Osasu Owanate Oyinemi Rume Rukky Sotonye Tariere Tekena Tega Timipre Tombari
    Uduak Unwana Uwa Voke Wisdom Woyengi Yevwe`),
  family:
    words(`Abasiattai Abraham-Iti Adagogo Agbonlahọr Aghedo Aigbogun Aighobahi Aitokhuehi Akpabot Akpofure
    Akpotor Allison-Ebi Amabebe Amgbare Anwana Archibong-Ita Asemota Atamuno Avwenagha Awani Ayakpo
    Bekederemo-Ebi Briggs-Abo Daukoru-Ine Dappa Diete Digha Dienye Ebitimi Edafe Edem Edokpayi-Osa Efemini
    Egharevba Eghosa Ehigiator Ehikhamen Ekanem Ekpe Ekpo Enang Eromosele Erhabor Esiri Essang Etebu
    Evbuomwan Eyo-Ita Guobadia Harcourt-Boma Hart-Tonye Ibiwari Idahor Idehen Idiaghe Igbinosun Igho
    Ikpeba-Efe Imade Imafidon-Uyi Inyang Isikhuemen Isong Itsueli Iyamu Izevbigie Kalabari Koko-Bassey
    Mbang Nkanang Nkereuwem Ntukidem Obaseki-Ogie Obuh Odili-Ese Odjugo Ogbeide Ogbomo Ogedegbe Oghenejobo
    Ohwofasa Okpako Okorodudu-Ito Okundaye Omorogbe Omoregie Onokpite Orhewere Osawaru Osunde
    Otaigbe Otuaro Owhe Peremobowei Sagay-Oma Spiff-Ala Tamunosaki Tebekaemi Tobin-Ibi Udofia
    Udoh Udosen Ukoette Umoren Umukoro Usoro Uyigue Warmate Wokoma Yibowei Zifawei`),
};

export const middleBelt: NamePool = {
  male: words(`Aba Acheme Adah Agbo Aondoakaa Aondover Aondowase Ashwe Azi Bitrus Bot Chollom Dalyop Danung
    Dashe Davou Dung Ejeh Elaigwu Emaikwu Fidelis Gyang Iorkyaa Iorfa Ityavyar Kefas Kyom Luka Msughter
    Nanbol Nandul Nanle Nengak Ocheme Ochigbo Ogah Ogaba Okoh Onoja Orkuma Pam Pwajok Sabastine Sefa
    Sesugh Solo Tanko Terhemba Terkimbi Terna Terver Tersoo Tyoor Ukeyima Yakubu Zamani Zitta`),
  female:
    words(`Achetu Adagole Afiniki Ahua Akperan Amina-Ene Anyor Apeh Asibi Bem Chundung Dinatu Doose Doowuese Ebo
    Ehi Ene Eneole Enyanwu Hembadoon Iember Iveren Jummai Kaka Kangyang Kashimana Kaneng Kyenpya Lami
    Laraba Lyop Mbakeren Mlumun Mngohol Mngusuur Msendoo Nachin Nanpan Naret Nguavese Ngodoo Nguemo
    Ngunan Ngwanan Nvou Ochanya Odachi Ohunene Ojonugwa Ojoma Oyiza Rifkatu Seember Shiminenge Talatu
    Torkwase Uwase Wanger Yop`),
  family:
    words(`Abakpa Abekaa Aboje Achadu Adaaku Adoga Adole Agaba-Ogwu Ageba Ahura Akaa Akaahan Akombo Akpa
    Akume-Iyo Aliegba Alih Ameh Amedu Aneke-Ogbe Anongo Aper Apine Ashiko Attah-Oji Audu-Oyiza Ayoosu Azende
    Baamlong Bamaiyi Bawa Benshak Bulus Chagwa Chundusu Dabup Dakas Dalong Daplang Dariye-Pam
    Datiri Dawam Dimlong Dogo Ebute Edeh Egwu Ejembi Enejo Fanap Fom Gambe Gaiya Gokir Gomwalk-Nen
    Gwamna Gwom Hemen Ibu Idoko Ikongbeh Ingbian Iorapuu Iortim Iyorchia Jang-Bot Jatau Kajo Kambai Kaze
    Kogi Kparobo Kwande-Dung Lalong-Wet Longbap Madugu Mallo Mangai Mbaave Mdugh Musu Nomwa Nyam Nyitse
    Obande Obeya Ochefu Odeh Odoma Ogbaji Oguche-Ele Okpanachi Okpe Omale Omaye Onuh Oteikwu
    Pwol Shaibu-Ojo Shidali Tachia Takor Tarka-Ior Tilley Tondo Tsado Tsegba Tyav Udende Ugba
    Ukange Unongo-Tor Usongo Vembe Wannang Wuyep Yilkes Yina Yusufu Zang Zhema`),
};
