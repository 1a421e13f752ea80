import { PutConfigurationSetSendingOptionsCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { awsLimits } from "./aws-limits.ts";

/** Pauses the emails of a configuration set. Version 1 of SES has no right for a single set. */
export const mailPause = (mailsSet: string) => {
  const ses = new SESv2Client(awsLimits);
  return async (): Promise<void> => {
    await ses.send(
      new PutConfigurationSetSendingOptionsCommand({
        ConfigurationSetName: mailsSet,
        SendingEnabled: false,
      }),
    );
  };
};
