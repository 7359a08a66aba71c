import { getInitialState, getText, toRecord, type UnknownRecord } from './initial-state';

/** Availability of an extension on the server. */
export type Availability =
	| { readonly available: true }
	| {
			readonly available: false;
			readonly unavailableReason: string;
			/** More about the reason. For `missing_plan`: `required_feature` and `required_plan`. */
			readonly details: UnknownRecord;
	  };

/**
 * Returns the availability of an extension. If the server does not list it, it is unavailable with the reason
 * `unknown`.
 *
 * @param slug With or without `jetpack/`. For blocks in other namespaces, the full name.
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
 * @return Product slug of the missing plan; null if the extension is available, or unavailable for another reason.
 */
export function getRequiredPlan( slug: string ): string | null {
	const availability = getExtensionAvailability( slug );
	return ! availability.available && availability.unavailableReason === 'missing_plan'
		? getText( availability.details, 'required_plan' )
		: null;
}

/**
 * @param slug See getExtensionAvailability().
 * @return Whether the extension requires a plan that the site does not have.
 */
export function requiresPaidPlan( slug: string ): boolean {
	return getRequiredPlan( slug ) !== null;
}

/** Core blocks that require a plan for one kind of file only. */
const USABLE_WITH_FREE_PLAN = new Set( [ 'core/audio', 'core/cover' ] );

/**
 * @param name Full block name.
 * @return Whether a block that requires a plan can still be used without it.
 */
export function isStillUsableWithFreePlan( name: string ): boolean {
	return USABLE_WITH_FREE_PLAN.has( name );
}
