const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the search, as the keyboard of this computer names them. */
export const searchKeys = [isMac ? "⌘" : "Ctrl", "K"];
