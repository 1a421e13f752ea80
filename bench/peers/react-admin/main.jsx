import {
  Admin,
  Datagrid,
  DateField,
  EmailField,
  List,
  Pagination,
  Resource,
  ShowButton,
  TextField,
  TextInput,
} from "react-admin";
import { createRoot } from "react-dom/client";

const pageSize = 50;
const cursors = new Map();

const dataProvider = {
  getList: async (_, { pagination: { page }, filter }) => {
    const query = new URLSearchParams({ status: "pending", limit: pageSize });
    if (cursors.has(page)) query.set("cursor", cursors.get(page));
    if (filter.search) query.set("search", filter.search);
    const answer = await fetch(`/api/admin/individual_account?${query}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem("admin_token")}` },
    });
    const { results, nextCursor } = await answer.json();
    if (nextCursor) cursors.set(page + 1, nextCursor);
    return {
      data: results,
      pageInfo: { hasNextPage: nextCursor !== null, hasPreviousPage: page > 1 },
    };
  },
};

const authProvider = {
  checkAuth: async () => {
    if (!localStorage.getItem("admin_token")) throw new Error("Not signed in");
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => JSON.parse(localStorage.getItem("admin_user") ?? "{}"),
  login: async () => undefined,
  logout: async () => undefined,
};

const Accounts = () => (
  <List
    perPage={pageSize}
    pagination={<Pagination rowsPerPageOptions={[pageSize]} />}
    filters={[<TextInput key="search" source="search" alwaysOn />]}
    exporter={false}
  >
    <Datagrid bulkActionButtons={false}>
      <DateField source="dateCreated" showTime sortable={false} />
      <TextField source="firstName" sortable={false} />
      <TextField source="lastName" sortable={false} />
      <EmailField source="email" sortable={false} />
      <TextField source="account_number" sortable={false} />
      <TextField source="bvn" sortable={false} />
      <ShowButton />
    </Datagrid>
  </List>
);

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="accounts" list={Accounts} show={() => null} />
  </Admin>,
);
