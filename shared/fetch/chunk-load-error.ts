/** Why a chunk is not there: its download failed, or it took too long. */
export type ChunkLoadFailure = 'failed' | 'timeout';

/** Raised when a part of the program that is downloaded on first use does not arrive. */
export class ChunkLoadError extends Error {
	override readonly name = 'ChunkLoadError';

	/**
	 * @param reason  What went wrong.
	 * @param options May hold the error underneath as `cause`.
	 */
	constructor(
		readonly reason: ChunkLoadFailure,
		options?: ErrorOptions
	) {
		super( `A chunk could not be loaded: ${ reason }.`, options );
	}
}
