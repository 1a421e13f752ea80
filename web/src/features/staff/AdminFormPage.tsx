import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { FormPage, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { Problem } from "../../components/ui/Problem.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { AdminForm } from "./AdminForm.tsx";
import { InvitationPanel } from "./InvitationPanel.tsx";
import { fullNameOf, listAdmins } from "./list-admins.ts";
import { RemoveFactor } from "./RemoveFactor.tsx";

export const AdminFormPage = () => {
  const { accountId } = useParams();
  return (
    <FormPage>
      <PlainPage>
        <TextLink to={officePaths.users} fontSize="sm" justifySelf="start">
          {say.backToUsers}
        </TextLink>
        {accountId ? <EditAdmin key={accountId} id={accountId} /> : <CreateAdmin />}
      </PlainPage>
    </FormPage>
  );
};

const CreateAdmin = () => (
  <>
    <PageHeading title={say.createTitle} />
    <AdminForm admin={undefined} />
  </>
);

const EditAdmin = ({ id }: { id: string }) => {
  const query = useQuery(listAdmins);
  const own = useAdmin().id;
  const admin = query.data?.find((one) => one.id === id);
  return (
    <>
      <PageHeading title={admin ? say.editTitle(fullNameOf(admin)) : say.editTitlePlain} />
      {admin?.invitedAt && <InvitationPanel admin={admin} invitedAt={admin.invitedAt} />}
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {() => (admin ? <AdminForm admin={admin} /> : <Problem title={say.unknown} />)}
      </Loaded>
      {admin?.secondFactor && admin.id !== own && <RemoveFactor admin={admin} />}
    </>
  );
};
