import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { commonWords } from "./common-words.ts";

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, commonWords: [...commonWords] },
  graphs: adjacencyGraphs,
});

/** How many guesses an attacker needs who knows leaked passwords and these words. */
export const guesses = (password: string, words: string[]): number =>
  estimator.check(password, words).guesses;
