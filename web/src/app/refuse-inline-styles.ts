import { scriptedStylePolicy } from "#shared/security-headers.ts";

/**
 * Call this after Emotion has moved the page's own style, which this policy would refuse again. A
 * policy stays in force when its element is removed (HTML, "pragma directives").
 */
export const refuseInlineStyles = (): void => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "content-security-policy";
  policy.content = scriptedStylePolicy;
  document.head.append(policy);
  policy.remove();
};
