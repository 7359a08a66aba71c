/** See mapbox.mjs. */
export interface MapboxStandIn {
	readonly url: string;
	readonly port: number;
	/** The paths that were asked for, with their queries. */
	readonly requests: string[];
	failWith( pattern: RegExp, status?: number ): void;
	recover(): void;
	stop(): Promise< void >;
}

export function startMapbox(): Promise< MapboxStandIn >;
