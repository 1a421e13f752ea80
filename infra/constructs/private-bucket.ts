import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  type LifecycleRule,
  ObjectLockRetention,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

interface LogBucketProps {
  removalPolicy: RemovalPolicy;
}

interface PrivateBucketProps extends LogBucketProps {
  /** S3's own key when left out. */
  encryptionKey?: IKey;
  logs: LogBucket;
  versioned?: boolean;
  /** Days in which no version of an object can be deleted or changed without a special right. */
  lockedDays?: number | undefined;
  lifecycleRules?: LifecycleRule[];
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
};

/** CloudFormation deletes only empty buckets. */
const removal = (removalPolicy: RemovalPolicy) => ({
  removalPolicy,
  autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
});

/** Keeps access logs for three months. S3 delivers them only to a bucket with S3's own key. */
export class LogBucket extends Bucket {
  constructor(scope: Construct, id: string, { removalPolicy }: LogBucketProps) {
    super(scope, id, {
      ...closed,
      ...removal(removalPolicy),
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
  }
}

/** No public access, TLS only. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const { encryptionKey, logs, removalPolicy, lifecycleRules = [], lockedDays } = props;
    const { versioned = lockedDays !== undefined } = props;
    super(scope, id, {
      ...closed,
      ...removal(removalPolicy),
      versioned,
      ...(lockedDays && {
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(lockedDays)),
      }),
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
