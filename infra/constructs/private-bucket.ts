import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

interface PrivateBucketProps {
  /** Without one S3's own key is used. */
  encryptionKey?: IKey;
  /** Where it is written down who read or wrote what. */
  logs: LogBucket;
  versioned?: boolean;
  lifecycleRules?: LifecycleRule[];
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
};

/** Takes the access logs of others for three months; S3 delivers them only to its own key. */
export class LogBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      ...closed,
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
  }
}

/** A bucket that nobody reaches without a right, over TLS only, and that outlives its stack. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { encryptionKey, logs, versioned = false, lifecycleRules = [] }: PrivateBucketProps,
  ) {
    super(scope, id, {
      ...closed,
      versioned,
      serverAccessLogsBucket: logs as IBucket,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      ...(encryptionKey
        ? { encryption: BucketEncryption.KMS, encryptionKey, bucketKeyEnabled: true }
        : { encryption: BucketEncryption.S3_MANAGED }),
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...lifecycleRules,
      ],
    });
  }
}
