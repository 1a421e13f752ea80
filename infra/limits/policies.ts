import { type Check, charactersOf, ofType, referredTo, type Tree } from "./template.ts";

const maxInline = 10_240;
const maxManaged = 6_144;

/** The inline policies of a role count together. */
export const policies: Check = (template) => [
  ...ofType(template, "AWS::IAM::Role").flatMap(({ id, Policies = [] }) => {
    const attached = ofType(template, "AWS::IAM::Policy").filter(({ Roles = [] }) =>
      Roles.some((role: Tree) => referredTo(template, role) === template.Resources[id]),
    );
    const documents = [...Policies, ...attached].map(({ PolicyDocument }: Tree) => PolicyDocument);
    return tooLong(id, documents, maxInline);
  }),
  ...ofType(template, "AWS::IAM::ManagedPolicy").flatMap(({ id, PolicyDocument }) =>
    tooLong(id, [PolicyDocument], maxManaged),
  ),
];

const tooLong = (resource: string, documents: Tree[], max: number) => {
  const characters = documents.map(charactersOf).reduce((sum, one) => sum + one, 0);
  if (characters <= max) return [];
  return [{ resource, problem: `${characters} of ${max} characters of policies` }];
};
