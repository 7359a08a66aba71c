/** Reason why a chunk is not loaded: the download failed or took too long. */
export type ChunkLoadFailure = 'failed' | 'timeout';

/** Thrown if a chunk cannot be loaded. */
export class ChunkLoadError extends Error {
	override readonly name = 'ChunkLoadError';

	/**
	 * @param reason  Reason for the failure.
	 * @param options `cause`: the original error.
	 */
	constructor(
		readonly reason: ChunkLoadFailure,
		options?: ErrorOptions
	) {
		super( `A chunk could not be loaded: ${ reason }.`, options );
	}
}
