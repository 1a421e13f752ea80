import { useQuery } from "@tanstack/react-query";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { Actions, Note, PlainPage, TitleLine } from "../../components/back-office/PlainPage.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { officePaths } from "../../lib/office-paths.ts";
import { DownloadReview } from "./DownloadReview.tsx";
import { listAdmins } from "./list-admins.ts";
import { UsersTable } from "./UsersTable.tsx";

export const UsersPage = () => {
  const query = useQuery(listAdmins);
  return (
    <PlainPage>
      <TitleLine>
        <PageHeading title={say.title} />
        <Actions>
          <DownloadReview />
          <ButtonLink to={officePaths.createAdmin}>{say.create}</ButtonLink>
        </Actions>
      </TitleLine>
      <Note>{say.superAdminsAre}</Note>
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {(admins) => <UsersTable admins={admins} />}
      </Loaded>
    </PlainPage>
  );
};
