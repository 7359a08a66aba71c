import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { recordEvent } from '../analytics';
import { UpgradeBanner } from '../components/upgrade-banner';
import { plansStore } from '../store/plans';
import { promptsStore } from './prompts-store';
import { useUpgradeFlow } from './use-upgrade-flow';

export interface BannerProps {
	readonly clientId: string;
	/** Full block name. */
	readonly name: string;
	/** Product slug of the missing plan. */
	readonly plan: string;
	/** Alignment of the block. Saved content may contain any value. */
	readonly align?: unknown;
}

/** Texts for blocks that visitors see on every plan, because only one kind of file requires a plan. */
const MEDIA_PROMPTS: Readonly< Record< string, () => string > > = {
	'core/audio': () => __( 'Upgrade your plan to upload audio', 'slipstream' ),
	'core/cover': () => __( 'Upgrade your plan to use video covers', 'slipstream' ),
	'core/video': () => __( 'Upgrade your plan to upload video', 'slipstream' ),
};

/**
 * Returns the text of the upgrade banner.
 *
 * @param name       Full block name.
 * @param planName   Name of the plan; null if it is unknown.
 * @param canUpgrade Whether there is a page to upgrade on.
 */
function describe( name: string, planName: string | null, canUpgrade: boolean ): string {
	const mediaPrompt = MEDIA_PROMPTS[ name ];
	if ( mediaPrompt ) {
		return mediaPrompt();
	}
	if ( ! canUpgrade ) {
		return __(
			'Visitors don’t see this block: it needs another plan. Ask an administrator of this site for it.',
			'slipstream'
		);
	}
	return planName === null
		? __( 'Visitors don’t see this block: it needs another plan.', 'slipstream' )
		: /* translators: %s: name of a plan. */
			sprintf( __( 'Visitors don’t see this block: it needs the %s plan.', 'slipstream' ), planName );
}

/** Upgrade banner above a block, with a link to get the missing plan. */
export default function Banner( { clientId, name, plan, align }: BannerProps ) {
	const { updatePrompt } = useDispatch( promptsStore );
	const isSeen = useSelect(
		( select ) => select( promptsStore ).getPrompt( clientId ).isSeen === true,
		[ clientId ]
	);
	const { found, areLoaded } = useSelect(
		( select ) => ( {
			found: plansStore( select ).getPlan( plan ),
			areLoaded: plansStore( select ).getPlans() !== null,
		} ),
		[ plan ]
	);
	const { url, isRedirecting, upgrade } = useUpgradeFlow( found );
	const onUpgrade = () => {
		recordEvent( 'jetpack_editor_block_upgrade_click', { plan, block: name, context: 'editor-canvas' } );
		upgrade();
	};

	useEffect( () => {
		if ( ! isSeen ) {
			updatePrompt( clientId, { isSeen: true } );
			recordEvent( 'jetpack_editor_block_upgrade_banner_impression', {
				plan,
				block: name,
				context: 'editor-canvas',
			} );
		}
	}, [ clientId, isSeen, name, updatePrompt, plan ] );

	return (
		<>
			{ /* The Tab key does not reach elements above a block in the canvas, so the toolbar has a button for keyboards. */ }
			{ url !== null && (
				<BlockControls group="other">
					<ToolbarButton onClick={ onUpgrade } isDisabled={ isRedirecting }>
						{ __( 'Upgrade', 'slipstream' ) }
					</ToolbarButton>
				</BlockControls>
			) }
			<UpgradeBanner
				name={ name }
				align={ typeof align === 'string' ? align : undefined }
				description={ describe( name, found?.product_name ?? null, url !== null || ! areLoaded ) }
				url={ url }
				isRedirecting={ isRedirecting }
				onUpgrade={ onUpgrade }
				onDismiss={ () => updatePrompt( clientId, { isDismissed: true } ) }
			/>
		</>
	);
}
