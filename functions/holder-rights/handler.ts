import { holderRights } from "#shared/contract/holder-rights.ts";
import { holderRightsRoutes } from "#shared/contract/routes/holder-rights.ts";
import { resetText } from "../domain/access/code-refs.ts";
import { holderAuthenticator } from "../http/authenticators.ts";
import { streamHandler } from "../http/stream-handler.ts";
import { freezeLinks } from "../services/freeze-links.ts";
import { secret } from "../services/secrets.ts";
import { tokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { disputeStore } from "../store/submissions/disputes.ts";
import { imageStore } from "../store/submissions/images.ts";
import { objectionStore } from "../store/submissions/objections.ts";
import { ownDataStore } from "../store/submissions/own-data.ts";
import { privacyRequestStore } from "../store/submissions/privacy-requests.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { toldFormStore } from "../store/submissions/told-forms.ts";
import { clock, encryptedTable, lookupKeys } from "../wiring.ts";
import { downloadMyData } from "./download-my-data.ts";
import { Env } from "./env.ts";
import { followFreezeLink, getFreezeLink } from "./freeze-link.ts";
import { listOwnRequests } from "./list-own-requests.ts";
import { sendPrivacyRequest } from "./send-privacy-request.ts";

const env = readEnv(Env);
const registrar = env.REGISTRAR;
const { timeZone } = registrar;
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);
const submissions = submissionStore({ table, hash });
const rates = rateLimiter({ table, hash, isOn: env.LIMITS === "on" });

const requests = privacyRequestStore(table);

const superAdmins = () => registrar.superAdmins.map(({ email }) => hash(resetText(email)));

const freezing = {
  links: freezeLinks(hash),
  objections: objectionStore(table),
  disputes: disputeStore(table),
  toldForms: toldFormStore(table),
  submissions,
  rates,
  superAdmins,
  timeZone,
  clock,
};

export const handler = streamHandler({
  routes: holderRightsRoutes,
  hash,
  refresh,
  schemas: holderRights,
  tokens: holderAuthenticator({
    verifier: tokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    clock,
  }),
  calls: {
    getFreezeLink: getFreezeLink(freezing),
    followFreezeLink: followFreezeLink(freezing),
    sendPrivacyRequest: sendPrivacyRequest({
      submissions,
      requests,
      rates,
      superAdmins,
      registrar,
      hash,
      clock,
    }),
    listOwnRequests: listOwnRequests({ submissions, requests, registrar, hash, clock }),
    downloadMyData: downloadMyData({
      submissions,
      ownData: ownDataStore(table),
      requests,
      images: imageStore({ table, bucket: env.IMAGES_BUCKET }),
      rates,
      registrar,
      hash,
      clock,
    }),
  },
});
