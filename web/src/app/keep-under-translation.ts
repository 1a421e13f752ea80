/**
 * A browser's translation puts elements in the place of text nodes that React still holds. Without
 * this, the removal of such a text throws and ends the page, and a changed text stays unseen
 * (facebook/react#11538). Here the translation leaves with its text, and gives way to a changed text,
 * which the browser then translates again.
 */
export const keepUnderTranslation = (root: Node): void => {
  const translations = new WeakMap<Node, Element>();

  const noteTranslation = ({
    removedNodes,
    addedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord) => {
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (!translation) continue;
      translations.set(text, translation);
      observer.observe(text, { characterData: true });
    }
  };
  const showChangedText = (text: Node) => {
    const translation = translations.get(text);
    if (!translation?.isConnected || text.isConnected) return;
    translations.delete(text);
    translation.replaceWith(text);
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "childList") noteTranslation(record);
      else showChangedText(record.target);
    }
  });
  observer.observe(root, { childList: true, subtree: true });

  /** The child of `parent` in the place of `node`: its translation, or the element around it. */
  const inParent = (parent: Node, node: Node): Node | undefined => {
    for (let at: Node | null = node; at; at = at.parentNode)
      if (at.parentNode === parent) return at;
    const translation = translations.get(node);
    return translation?.parentNode === parent ? translation : undefined;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const own = child.parentNode === this ? child : inParent(this, child);
      if (own) removeChild.call(this, own);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      const place = before && (before.parentNode === this ? before : inParent(this, before));
      return insertBefore.call(this, node, place ?? null);
    },
  });
};

/** Chrome, Edge and Google's own script. Safari and Firefox change the text itself. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === "FONT";
