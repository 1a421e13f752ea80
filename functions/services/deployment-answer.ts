export interface DeploymentStep {
  /** A signed address that takes one answer. */
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
}

/** CloudFormation waits for this; without it a deployment stands still until its time is up. */
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
    // The address is signed for a body without a type.
    headers: { "content-type": "" },
    body: JSON.stringify(answer),
    signal: AbortSignal.timeout(30_000),
  });
  if (!ok) throw new Error(`The answer to the deployment was not taken: ${status}`);
};
