/** Why a chunk could not be loaded: its download failed, or took too long. */
export type ChunkLoadFailure = 'failed' | 'timeout';

/** Thrown when a chunk cannot be loaded. */
export class ChunkLoadError extends Error {
	override readonly name = 'ChunkLoadError';

	/**
	 * @param reason  Reason of the failure.
	 * @param options May contain the original error as `cause`.
	 */
	constructor(
		readonly reason: ChunkLoadFailure,
		options?: ErrorOptions
	) {
		super( `A chunk could not be loaded: ${ reason }.`, options );
	}
}
