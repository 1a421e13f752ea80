export interface DeploymentStep {
  /** A signed URL that accepts one answer. */
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
}

/** Without this answer, a CloudFormation deployment hangs until its timeout. */
export const answerDeployment = async (
  { ResponseURL, StackId, RequestId, LogicalResourceId }: DeploymentStep,
  { id, failure }: { id: string; failure?: string },
): Promise<void> => {
  const answer = {
    Status: failure === undefined ? "SUCCESS" : "FAILED",
    Reason: failure ?? "Done",
    PhysicalResourceId: id,
    StackId,
    RequestId,
    LogicalResourceId,
    NoEcho: true,
  };
  const { ok, status } = await fetch(ResponseURL, {
    method: "PUT",
    // The URL is signed for a body without a content type.
    headers: { "content-type": "" },
    body: JSON.stringify(answer),
    signal: AbortSignal.timeout(30_000),
  });
  if (!ok) throw new Error(`The answer to the deployment was not taken: ${status}`);
};
