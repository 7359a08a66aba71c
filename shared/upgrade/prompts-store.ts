import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, type SelectFunction } from '@wordpress/data';
import { isStillUsableWithFreePlan, requiresPaidPlan } from '../site';

/** State of a block's banner. */
interface Prompt {
	/** Whether the author closed it. */
	readonly isDismissed?: boolean;
	/** Whether the author tried to use a paid feature, or the post already contains it. */
	readonly isPrompted?: boolean;
	/** Whether the block received its file. */
	readonly isUploaded?: boolean;
	/** Whether it was shown and recorded. */
	readonly isSeen?: boolean;
}

type State = Readonly< Record< string, Prompt > >;

interface UpdatePrompt {
	readonly type: 'UPDATE_PROMPT';
	readonly clientId: string;
	readonly prompt: Prompt;
}

const NOTHING: Prompt = {};

/** Store with the state of each block's banner while the editor is open. */
export const promptsStore = createReduxStore( 'slipstream/upgrade-prompts', {
	reducer: ( state: State = {}, action: UpdatePrompt | { type: string } ) =>
		'clientId' in action
			? { ...state, [ action.clientId ]: { ...state[ action.clientId ], ...action.prompt } }
			: state,
	actions: {
		updatePrompt: ( clientId: string, prompt: Prompt ): UpdatePrompt => ( {
			type: 'UPDATE_PROMPT',
			clientId,
			prompt,
		} ),
	},
	selectors: {
		getPrompt: ( state: State, clientId: string ) => state[ clientId ] ?? NOTHING,
	},
} );
/**
 * Whether a block needs a banner: always when the whole block needs the plan; when only one kind of file needs it,
 * after the author tried to use one.
 *
 * @param name   Full block name.
 */
function needsBanner( name: string, { isPrompted, isUploaded }: Prompt ): boolean {
	return requiresPaidPlan( name ) && ( isStillUsableWithFreePlan( name ) ? isPrompted === true : ! isUploaded );
}

/**
 * Whether a block shows the banner: it or an inner block is selected, its plan is missing, the banner was not closed,
 * and no outer block shows one.
 *
 * @param from     The `select` of a useSelect().
 * @param clientId Client ID of the block.
 * @param name     Full block name.
 */
export function isBannerVisible( from: SelectFunction, clientId: string, name: string ): boolean {
	const { getPrompt } = from( promptsStore );
	const prompt = getPrompt( clientId );
	if ( prompt.isDismissed || ! needsBanner( name, prompt ) ) {
		return false;
	}
	const blocks = from( blockEditorStore );
	return (
		( blocks.isBlockSelected( clientId ) || blocks.hasSelectedInnerBlock( clientId, true ) ) &&
		! blocks
			.getBlockParents( clientId )
			.some( ( parent ) => needsBanner( blocks.getBlockName( parent ) ?? '', getPrompt( parent ) ) )
	);
}
