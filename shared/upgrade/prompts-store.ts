import { createReduxStore, register, type select } from '@wordpress/data';
import { isStillUsableWithFreePlan, requiresPaidPlan } from '../site';

const NAME = 'slipstream/upgrade-prompts';

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

const store = createReduxStore( NAME, {
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
register( store );

/** Remembers, while the editor is open, what happened to the banner of each block. */
export { store as promptsStore };

/** What the store tells. */
export interface PromptsSelectors {
	getPrompt: ( clientId: string ) => Prompt;
}

/** What the store is told. */
export interface PromptsActions {
	note: ( clientId: string, prompt: Prompt ) => void;
}

interface BlockEditorSelectors {
	hasSelectedInnerBlock: ( clientId: string, isDeep: boolean ) => boolean;
	isBlockSelected: ( clientId: string ) => boolean;
	getBlockParents: ( clientId: string ) => string[];
	getBlockName: ( clientId: string ) => string | null;
}

/**
 * Whether a block asks for a plan: always when the plan is missing for the block as a whole, and when it is missing for
 * one kind of file, from the author's try on.
 *
 * @param name   Full block name.
 * @param prompt
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
export function isBannerVisible( from: typeof select, clientId: string, name: string ): boolean {
	const blocks = from( 'core/block-editor' ) as unknown as BlockEditorSelectors;
	const { getPrompt } = from( NAME ) as unknown as PromptsSelectors;
	const prompt = getPrompt( clientId );
	if ( prompt.isDismissed || ! isAsking( name, prompt ) ) {
		return false;
	}
	return (
		( blocks.isBlockSelected( clientId ) || blocks.hasSelectedInnerBlock( clientId, true ) ) &&
		! blocks
			.getBlockParents( clientId )
			.some( ( parent ) => isAsking( blocks.getBlockName( parent ) ?? '', getPrompt( parent ) ) )
	);
}
