import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { paths } from "../../../lib/paths.ts";
import { Loaded } from "../plain/Loaded.tsx";
import { PlainPage, TitleLine } from "../plain/PlainPage.tsx";
import { listAdmins } from "./list-admins.ts";
import { UsersTable } from "./UsersTable.tsx";

/** Everyone who may sign in to the back office. */
export const UsersPage = () => {
  const navigate = useNavigate();
  const query = useQuery(listAdmins);
  return (
    <PlainPage>
      <TitleLine>
        <PageHeading title={say.title} />
        <Button role="link" onClick={() => navigate(paths.createAdmin)}>
          {say.create}
        </Button>
      </TitleLine>
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {(admins) => <UsersTable admins={admins} />}
      </Loaded>
    </PlainPage>
  );
};
