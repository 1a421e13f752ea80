/** Stands in bundles for the SDK's event streams, which only calls such as S3 Select use. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
export const eventStreamSerdeProvider = () => undefined;
export class EventStreamSerde {}
