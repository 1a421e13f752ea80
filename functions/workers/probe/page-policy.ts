import { createHash } from "node:crypto";

const demanded = ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"];
const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i;

/** @throws an Error if the policies are too wide, or refuse a style of the page itself */
export const expectGoodPolicy = (path: string, header: string | null, html: string): void => {
  for (const directive of demanded) {
    if (!directives(header ?? "").includes(directive)) {
      throw new Error(`${path}: the content security policy lacks ${directive}`);
    }
  }
  // A browser applies the policy of the header and that of the page: both must allow a style.
  const policies = [header ?? "", metaPolicy.exec(html)?.[1]].filter((it) => it !== undefined);
  for (const [, style = ""] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
    const hash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
    for (const policy of policies) {
      const styles = directives(policy).find((it) => it.startsWith("style-src ")) ?? "";
      if (!styles.includes(hash) && !styles.includes("'unsafe-inline'")) {
        throw new Error(
          `${path}: the policy refuses a style of the page, so it is of another build`,
        );
      }
    }
  }
};

const directives = (policy: string): string[] => policy.split(";").map((it) => it.trim());
