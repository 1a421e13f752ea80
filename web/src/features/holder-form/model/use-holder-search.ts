import { useRef, useState } from "react";
import type { Choice } from "../../../components/fields/select-choices.ts";
import { toastError } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { inFormSession } from "../../../lib/form-session.ts";
import { retry } from "../../../lib/retry.ts";
import { useFormStore } from "./form-store.ts";
import { choiceOfHolder, searchProblem } from "./holdings.ts";

interface SearchResult {
  options: Choice[];
  error: string | undefined;
  hasSearched: boolean;
}

const nothing: SearchResult = { options: [], error: undefined, hasSearched: false };

export const useHolderSearch = () => {
  const { get } = useFormStore();
  const [typed, setTyped] = useState("");
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState(nothing);
  const asked = useRef<AbortController>(undefined);

  const forget = () => {
    asked.current?.abort();
    setSearching(false);
    setTyped("");
    setFound(nothing);
    setMenuOpen(false);
  };

  const fail = (error: string) => {
    setFound({ ...nothing, error });
    toastError(error);
  };

  const run = async () => {
    asked.current?.abort();
    const leaving = new AbortController();
    asked.current = leaving;
    const { register, searchType } = get().pick;
    const search = { registerCode: register?.value ?? "", searchType, value: typed };
    const problem = searchProblem(search);
    setSearching(problem === undefined);
    if (problem) return fail(problem);

    try {
      const options = await searchHolders(search, leaving.signal);
      setFound({ options, error: undefined, hasSearched: true });
      setMenuOpen(options.length > 0);
    } catch (error) {
      if (!leaving.signal.aborted) fail(sentenceOf(error));
    }
    if (!leaving.signal.aborted) setSearching(false);
  };

  return {
    ...found,
    found: found.hasSearched ? found.options.length : undefined,
    typed,
    setTyped,
    isMenuOpen,
    setMenuOpen,
    isSearching,
    run,
    forget,
  };
};

const searchHolders = async (
  { registerCode, searchType, value }: { registerCode: string; searchType: string; value: string },
  signal: AbortSignal,
): Promise<Choice[]> => {
  const params = { regId: registerCode, searchType, value: value.trim() };
  const search = (headers: Record<string, string>) =>
    retry(() => callApi("searchHolders", { params, signal, headers }));
  const { results } = await inFormSession(search, signal);
  return results.map(choiceOfHolder);
};
