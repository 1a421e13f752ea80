import { scriptedStylePolicy } from "#shared/security-headers.ts";

/**
 * The page's own style element is in force already. A policy stays in force when its element is removed
 * (HTML, "pragma directives").
 */
export const refuseInlineStyles = (): void => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "content-security-policy";
  policy.content = scriptedStylePolicy;
  document.head.append(policy);
  policy.remove();
};
