import { getInitialState, getText, toRecord, type UnknownRecord } from './initial-state';

/** Availability of an extension on the server. */
export type Availability =
	| { readonly available: true }
	| {
			readonly available: false;
			readonly unavailableReason: string;
			/** For `missing_plan`: `required_feature` and `required_plan`. */
			readonly details: UnknownRecord;
	  };

/**
 * Returns the availability of an extension. Extensions that the server does not list are unavailable with the reason
 * `unknown`.
 *
 * @param slug With or without `jetpack/`; blocks of other namespaces by their full name.
 */
export function getExtensionAvailability( slug: string ): Availability {
	const blocks = toRecord( getInitialState().available_blocks );
	const entry = toRecord( blocks[ slug.replace( /^jetpack\//, '' ) ] );

	if ( entry.available === true ) {
		return { available: true };
	}
	return {
		available: false,
		unavailableReason: getText( entry, 'unavailable_reason' ) ?? 'unknown',
		details: toRecord( entry.details ),
	};
}

/**
 * @param slug See getExtensionAvailability().
 * @return The missing plan; null when the extension is available, or unavailable for another reason.
 */
export function getRequiredPlan( slug: string ): string | null {
	const availability = getExtensionAvailability( slug );
	return ! availability.available && availability.unavailableReason === 'missing_plan'
		? getText( availability.details, 'required_plan' )
		: null;
}

/**
 * @param slug See getExtensionAvailability().
 * @return Whether the extension needs a plan that the site does not have.
 */
export function requiresPaidPlan( slug: string ): boolean {
	return getRequiredPlan( slug ) !== null;
}

/** Core blocks that need a plan for one kind of file only. */
const USABLE_WITH_FREE_PLAN = new Set( [ 'core/audio', 'core/cover' ] );

/**
 * @param name Full block name.
 * @return Whether a block that requires a paid plan is usable without one.
 */
export function isStillUsableWithFreePlan( name: string ): boolean {
	return USABLE_WITH_FREE_PLAN.has( name );
}
