/** Scripts that an attacker might type; none of them may run. */
export const scripts = [
  "<script>xss(1)</script>",
  '"><script>xss(2)</script>',
  "<img src=x onerror=xss(3)>",
  "<svg/onload=xss(4)>",
  "</title><script>xss(5)</script>",
  "</textarea><img src=x onerror=xss(6)>",
  "javascript:xss(7)//",
  "'-xss(8)-'",
  "<iframe srcdoc='<script>parent.xss(9)</script>'>",
  "<a href=javascript:xss(10)>a</a>",
  "{{constructor.constructor('xss(11)')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack on code that fills it in
  "${xss(12)}",
  "<details open ontoggle=xss(13)>",
  "<input autofocus onfocus=xss(14)>",
  "--><img src=x onerror=xss(15)>",
  "<math><mtext></form><img src=x onerror=xss(16)>",
  "%3Cscript%3Exss(17)%3C/script%3E",
  "&lt;script&gt;xss(18)&lt;/script&gt;",
] as const;

const formulas = [
  "=1+1",
  "+1+1",
  "-2+3",
  "@SUM(1)",
  "\t=1+1",
  "\r=1+1",
  '  =HYPERLINK("https://evil.example")',
  "=cmd|' /C calc'!A0",
  "＝1+1",
] as const;

const pathTricks = [
  "../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/etc/passwd",
  "C:\\x",
  "a/../../b",
  "%2e%2e%2f",
  "..%c0%af",
  "file:///etc/passwd",
  "\\\\host\\share",
  "CON",
  "name\u0000.png",
] as const;

/** Objects in place of a text that have a meaning to query languages or prototypes. */
export const expressionObjects = [
  { $gt: "" },
  { $ne: null },
  { $where: "1" },
  { S: "x" },
  { N: "1" },
  { ":v": 1 },
  { "#k": "pk" },
  { toString: "x" },
  { valueOf: 1 },
  { length: 1 },
  // biome-ignore lint/suspicious/noThenProperty: an attack on code that awaits the object
  { then: "x" },
  { toJSON: 1 },
  ["x"],
  [["x"]],
] as const;

export const expressions = [
  "attribute_not_exists(pk)",
  "SET #s = :approved",
  "' OR '1'='1",
  "; DROP TABLE main --",
  "ACCT#x#META",
  ":v",
  "#k",
] as const;

export const odd = [
  "\u202egnp.exe",
  "a\u200bb",
  "\ufeffa",
  "e\u0301".repeat(40),
  "Z\u0351\u036b\u0343".repeat(20),
  "ﷺ",
  "\ud800",
  "\udfff\ud800",
  "İıßﬁ",
  "ＡＢＣ",
  "😀👨‍👩‍👧",
  "\u0000",
  "\u001b[31m",
  "a\r\nBcc: eve@example.test",
  "\u2028\u2029",
  "\uffff",
] as const;

/** URLs that an attacker might make a service behind the product open. */
export const addresses = [
  "http://169.254.169.254/latest/meta-data/",
  "http://[::ffff:7f00:1]/",
  "//evil.example/x",
  "https://evil.example@127.0.0.1/",
  "file:///proc/self/environ",
  "gopher://127.0.0.1:25/",
] as const;

export const hostileTexts: readonly string[] = [
  ...scripts,
  ...formulas,
  ...pathTricks,
  ...expressions,
  ...odd,
  ...addresses,
];
