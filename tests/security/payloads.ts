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

/** Texts with a meaning to queries, paths, mails or parts of Unicode. */
const odd = [
  "SET #s = :approved",
  "' OR '1'='1",
  "ACCT#x#META",
  "../../../etc/passwd",
  "name\u0000.png",
  "\u202egnp.exe",
  "\ufeffa",
  "Z\u0351\u036b\u0343".repeat(20),
  "\udfff\ud800",
  "İıßﬁ",
  "😀👨‍👩‍👧",
  "a\r\nBcc: eve@example.test",
  "\u2028\uffff",
] as const;

/** URLs that an attacker might make a service behind the product open. */
const addresses = [
  "http://169.254.169.254/latest/meta-data/",
  "https://evil.example@127.0.0.1/",
  "file:///proc/self/environ",
] as const;

export const hostileTexts: readonly string[] = [...scripts, ...odd, ...addresses];
