import { addFilter } from '@wordpress/hooks';
import { addBetaToTitle } from './beta-title';
import { keepLayoutGroup } from './layout-group';
import { registerOnce } from '../store/register-once';
import { promptsStore, withPaidMedia, withUpgradeBanner } from '../upgrade';
import { flagPaidBlock } from './paid-block';
import { withPastedScript } from './with-pasted-script';

const MEDIA = 'jetpack/paid-block-media-placeholder';

/** Run last, so that no other filter renders above the banner. */
const BANNER_PRIORITY = 100;

/**
 * Adds the filters for all block types, and registers the store that they use. Call it before the first block is
 * registered.
 */
export function installBlockFilters(): void {
	registerOnce( promptsStore );
	addFilter( 'blocks.registerBlockType', 'slipstream/beta-title', addBetaToTitle );
	addFilter( 'blocks.registerBlockType', 'slipstream/layout-group', keepLayoutGroup );
	addFilter( 'blocks.registerBlockType', 'jetpack/paid-block', flagPaidBlock );
	addFilter( 'editor.BlockEdit', 'slipstream/pasted-script', withPastedScript );
	addFilter( 'editor.BlockEdit', 'jetpack/paid-block-with-warning', withUpgradeBanner, BANNER_PRIORITY );
	addFilter( 'editor.MediaPlaceholder', MEDIA, withPaidMedia );
	addFilter( 'editor.MediaReplaceFlow', MEDIA, withPaidMedia );
}
