import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type LifecycleRule,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

interface PrivateBucketProps {
  /** Without one S3's own key is used. */
  encryptionKey?: IKey;
  versioned?: boolean;
  lifecycleRules?: LifecycleRule[];
}

/** A bucket that nobody reaches without a right, over TLS only, and that outlives its stack. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { encryptionKey, versioned = false, lifecycleRules = [] }: PrivateBucketProps = {},
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
      versioned,
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
