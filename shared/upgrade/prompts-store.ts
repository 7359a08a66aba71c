import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, type SelectFunction } from '@wordpress/data';
import { isStillUsableWithFreePlan, requiresPaidPlan } from '../site';

/** State of a block's banner. */
interface Prompt {
	/** Whether the author has closed the banner. */
	readonly isDismissed?: boolean;
	/** Whether the author has tried to use a paid feature, or the post already contains it. */
	readonly isPrompted?: boolean;
	/** Whether the block has received a file from the author. */
	readonly isUploaded?: boolean;
	/** Whether the banner was shown, so that its event is recorded only once. */
	readonly isSeen?: boolean;
}

type State = Readonly< Record< string, Prompt > >;

interface UpdatePrompt {
	readonly type: 'UPDATE_PROMPT';
	readonly clientId: string;
	readonly prompt: Prompt;
}

const NOTHING: Prompt = {};

/** Store with the banner state of each block, for as long as the editor is open. */
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
 * Returns whether a block needs a banner. If the whole block requires the plan, always; if only one kind of file
 * does, after the author has tried to use such a file.
 *
 * @param name   Full block name.
 */
function needsBanner( name: string, { isPrompted, isUploaded }: Prompt ): boolean {
	return requiresPaidPlan( name ) && ( isStillUsableWithFreePlan( name ) ? isPrompted === true : ! isUploaded );
}

/**
 * Returns whether to show a block's banner. Its plan must be missing, the block or an inner block must be selected,
 * and the author must not have closed the banner. An outer block's banner takes precedence.
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
