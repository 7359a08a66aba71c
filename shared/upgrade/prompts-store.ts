import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, type SelectFunction } from '@wordpress/data';
import { isStillUsableWithFreePlan, requiresPaidPlan } from '../site';

/** What has happened to a block's banner. */
interface Prompt {
	/** The author closed it. */
	readonly isDismissed?: boolean;
	/** The author tried, or the post already has, what the plan is missing for. */
	readonly isPrompted?: boolean;
	/** The block got its file after all. */
	readonly isUploaded?: boolean;
	/** It was shown once, and told so. */
	readonly isSeen?: boolean;
}

type State = Readonly< Record< string, Prompt > >;

interface Note {
	readonly type: 'NOTE';
	readonly clientId: string;
	readonly prompt: Prompt;
}

const NOTHING: Prompt = {};

/** Remembers, while the editor is open, what happened to the banner of each block. */
export const promptsStore = createReduxStore( 'slipstream/upgrade-prompts', {
	reducer: ( state: State = {}, action: Note | { type: string } ) =>
		'clientId' in action
			? { ...state, [ action.clientId ]: { ...state[ action.clientId ], ...action.prompt } }
			: state,
	actions: {
		note: ( clientId: string, prompt: Prompt ): Note => ( { type: 'NOTE', clientId, prompt } ),
	},
	selectors: {
		getPrompt: ( state: State, clientId: string ) => state[ clientId ] ?? NOTHING,
	},
} );
/**
 * Whether a block asks for a plan: always when the plan is missing for the block as a whole, and when it is missing for
 * one kind of file, from the author's try on.
 *
 * @param name   Full block name.
 */
function isAsking( name: string, { isPrompted, isUploaded }: Prompt ): boolean {
	return requiresPaidPlan( name ) && ( isStillUsableWithFreePlan( name ) ? isPrompted === true : ! isUploaded );
}

/**
 * Whether a block shows the banner now: it or a block inside it is selected, its plan is missing, nobody closed the
 * banner, and no block around it asks already.
 *
 * @param from     The `select` of a useSelect().
 * @param clientId The block.
 * @param name     Its full name.
 */
export function isBannerVisible( from: SelectFunction, clientId: string, name: string ): boolean {
	const { getPrompt } = from( promptsStore );
	const prompt = getPrompt( clientId );
	if ( prompt.isDismissed || ! isAsking( name, prompt ) ) {
		return false;
	}
	const blocks = from( blockEditorStore );
	return (
		( blocks.isBlockSelected( clientId ) || blocks.hasSelectedInnerBlock( clientId, true ) ) &&
		! blocks
			.getBlockParents( clientId )
			.some( ( parent ) => isAsking( blocks.getBlockName( parent ) ?? '', getPrompt( parent ) ) )
	);
}
