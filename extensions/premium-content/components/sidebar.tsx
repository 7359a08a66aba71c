import { InspectorControls } from '@wordpress/block-editor';
import { CheckboxControl, ExternalLink, PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { CONNECTED, earningsUrl, planLabel, type Membership } from '../../../shared/memberships';
import constants from '../constants.json';
import { planIdsOf, withOtherPlan } from '../plans';
import type { PremiumAttributes } from '../types';

interface Props {
	readonly attributes: PremiumAttributes;
	readonly membership: Membership;
	/** Form for a new plan. */
	readonly form: ReactNode;
	readonly onChange: ( changes: PremiumAttributes ) => void;
	readonly onTeaser: ( length: number ) => void;
}

/** Checkboxes for the plans. Members of any checked plan can read the content. */
function Plans( { attributes, membership, onChange }: Omit< Props, 'form' | 'onTeaser' > ) {
	const planIds = planIdsOf( attributes );
	return (
		<fieldset className="premium-content__plans">
			<legend>{ __( 'Plans that open this content', 'slipstream' ) }</legend>
			{ membership.plans.map( ( plan ) => (
				<CheckboxControl
					key={ plan.id }
					__nextHasNoMarginBottom
					label={ planLabel( plan ) }
					checked={ planIds.includes( plan.id ) }
					// The last plan cannot be removed: without a plan, nobody could read the content.
					disabled={ planIds.length === 1 && planIds[ 0 ] === plan.id }
					onChange={ ( opens ) => onChange( withOtherPlan( attributes, plan.id, opens ) ) }
				/>
			) ) }
		</fieldset>
	);
}

/** Sidebar settings: plans, length of the teaser, and a form for a new plan. */
export function Sidebar( { form, onTeaser, ...props }: Props ) {
	const { attributes, membership } = props;
	const isConnected = membership.state === CONNECTED;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Access', 'slipstream' ) }>
				{ isConnected && membership.plans.length > 1 && <Plans { ...props } /> }
				<RangeControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Teaser length', 'slipstream' ) }
					help={ __(
						'Number of blocks at the start of the subscriber view that everyone can read.',
						'slipstream'
					) }
					min={ 0 }
					max={ constants.maxTeaserLength }
					value={ attributes.teaserLength ?? 0 }
					onChange={ ( length ) => onTeaser( length ?? 0 ) }
				/>
				<ExternalLink href={ earningsUrl( membership.siteSlug ) }>
					{ __( 'Manage your subscriptions.', 'slipstream' ) }
				</ExternalLink>
			</PanelBody>
			{ isConnected && <PanelBody title={ __( 'Add a new subscription', 'slipstream' ) }>{ form }</PanelBody> }
		</InspectorControls>
	);
}
