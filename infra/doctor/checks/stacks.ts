import { HeadObjectCommand } from "@aws-sdk/client-s3";
import type { Settings } from "../../settings.ts";
import { stackParts } from "../../stack-names.ts";
import type { Account } from "../account.ts";
import { type Check, unless, verdictOf } from "../check.ts";

const isGood = (status = "") => /^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status);

export const stackChecks = (account: Account, settings: Settings): Check[] => [
  ...stackParts.map(
    (part): Check => ({
      subject: `Stack ${part}`,
      look: async () => {
        const stack = await account.stackOf(part);
        if (!stack) return { wrong: `deploy it: npx cdk deploy --all -c stage=${settings.stage}` };
        return verdictOf(
          [
            !isGood(stack.StackStatus) &&
              `${stack.StackStatus}: read its first failed event, remove the cause, deploy again`,
            !settings.deployment.isDisposable &&
              !stack.EnableTerminationProtection &&
              "termination protection is off: switch it on in CloudFormation",
          ],
          stack.StackStatus ?? "",
        );
      },
    }),
  ),
  {
    subject: "Address of the site",
    look: async () => {
      const deployed = await account.outputOf("Web", "SiteUrl");
      const { siteUrl } = settings.registrar;
      return siteUrl === deployed
        ? { ok: siteUrl }
        : { wrong: `emails link to ${siteUrl}: put ${deployed} into cdk.json and deploy again` };
    },
  },
  {
    subject: "Pages",
    look: async () => {
      const Bucket = await account.outputOf("Web", "FilesBucket");
      const page = await unless(
        "NotFound",
        account.s3.send(new HeadObjectCommand({ Bucket, Key: "index.html" })),
      );
      return page
        ? { ok: `published ${page.LastModified?.toISOString()}` }
        : { wrong: `run npm run build && npm run kyc -- publish-web ${settings.stage}` };
    },
  },
];
