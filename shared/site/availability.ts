import { getInitialState, getText, toRecord, type UnknownRecord } from './initial-state';

/** The server's answer to whether an extension may be used. */
export type Availability =
	| { readonly available: true }
	| {
			readonly available: false;
			readonly unavailableReason: string;
			/** For `missing_plan`: `required_feature` and `required_plan`. */
			readonly details: UnknownRecord;
	  };

/**
 * Asks whether an extension may be used. What the server does not mention is unavailable for the reason `unknown`.
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
 * @param slug As above.
 * @return The plan that the extension is missing, or null when it is available or unavailable for another reason.
 */
export function getRequiredPlan( slug: string ): string | null {
	const availability = getExtensionAvailability( slug );
	return ! availability.available && availability.unavailableReason === 'missing_plan'
		? getText( availability.details, 'required_plan' )
		: null;
}

/**
 * @param slug As above.
 * @return Whether the extension needs a plan that the site does not have.
 */
export function requiresPaidPlan( slug: string ): boolean {
	return getRequiredPlan( slug ) !== null;
}

/** Blocks of WordPress of which only one kind of file needs a plan. */
const USABLE_WITH_FREE_PLAN = new Set( [ 'core/audio', 'core/cover' ] );

/**
 * @param name Full block name.
 * @return Whether a block that requires a paid plan is of use without one.
 */
export function isStillUsableWithFreePlan( name: string ): boolean {
	return USABLE_WITH_FREE_PLAN.has( name );
}
