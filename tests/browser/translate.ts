/**
 * Runs in a page, from its first script on: does to every text what the translation of a browser
 * does, also to those that come later. The words stay the same, so that a test finds them.
 */
export const translatePage = (): void => {
  const untouched = "script, style, noscript, textarea, option, title, svg, font";
  const translate = (text: Text): void => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const textsIn = (node: Node): Text[] => {
    if (node instanceof Text) return [node];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const seen = (records: MutationRecord[]) => {
    const nodes = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
    for (const text of nodes.filter((node) => node.isConnected).flatMap(textsIn)) translate(text);
  };
  const begin = () => {
    for (const text of textsIn(document.body)) translate(text);
    new MutationObserver(seen).observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  };
  if (document.body) begin();
  else addEventListener("DOMContentLoaded", begin);
};
