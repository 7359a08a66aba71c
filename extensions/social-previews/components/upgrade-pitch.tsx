import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { recordEvent } from '../../../shared/analytics';
import { getRequiredPlan } from '../../../shared/site';
import { plansStore } from '../../../shared/store/plans';
import { useUpgradeFlow } from '../../../shared/upgrade/use-upgrade-flow';

const NAME = 'social-previews';

/** Lists the benefits of the required plan, with a button to upgrade. */
export function UpgradePitch() {
	const required = getRequiredPlan( NAME ) ?? '';
	const plan = useSelect( ( select ) => plansStore( select ).getPlan( required ), [ required ] );
	const { url, isRedirecting, upgrade } = useUpgradeFlow( plan );
	const onUpgrade = () => {
		recordEvent( 'jetpack_editor_block_upgrade_click', { plan: required, block: NAME } );
		upgrade();
	};
	return (
		<div className="jetpack-social-previews__upgrade">
			<h2>{ __( 'Upgrade to a Business plan to unlock the power of our SEO tools', 'slipstream' ) }</h2>
			<ul>
				<li>
					{ __(
						'Preview your site’s content as it will appear on Facebook, Twitter, and the WordPress.com Reader.',
						'slipstream'
					) }
				</li>
				<li>
					{ __(
						'Control how page titles will appear on Google search results and social networks.',
						'slipstream'
					) }
				</li>
				<li>
					{ __(
						'Customize your front page metadata to change how your site appears to search engines.',
						'slipstream'
					) }
				</li>
			</ul>
			<Button
				__next40pxDefaultSize
				variant="primary"
				label={ __( 'Purchase a Business plan to access social previews', 'slipstream' ) }
				showTooltip={ false }
				isBusy={ isRedirecting }
				disabled={ isRedirecting || url === null }
				accessibleWhenDisabled
				onClick={ onUpgrade }
			>
				{ isRedirecting ? __( 'Redirecting…', 'slipstream' ) : __( 'Upgrade', 'slipstream' ) }
			</Button>
		</div>
	);
}
