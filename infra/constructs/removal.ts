import { RemovalPolicy } from "aws-cdk-lib";
import type { Settings } from "../settings.ts";

/**
 * Data stays when its stack is deleted, but not when a first deployment fails: what stayed then would
 * be in the way of the next try. A disposable stage leaves nothing behind.
 */
export const removalOf = ({ deployment }: Settings): RemovalPolicy =>
  deployment.isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
