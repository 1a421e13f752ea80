import { PublicLayout } from "../../components/ui/PublicLayout.tsx";

export const SuccessPage = () => <PublicLayout title="Data Update Successful">{null}</PublicLayout>;
