import { __ } from '@wordpress/i18n';
import { cloneElement, isValidElement } from '@wordpress/element';
import type { ReactElement, ReactNode, SVGProps } from 'react';
import { isStillUsableWithFreePlan, requiresPaidPlan } from '../site';

interface Settings {
	icon?: unknown;
	keywords?: string[];
	attributes?: Record< string, object >;
}

function PaidDot() {
	return (
		<circle
			className="jetpack-paid-block-symbol"
			cx="23"
			cy="3"
			r="4"
			fill="#e34c84"
			stroke="#ffffff"
			strokeWidth="2"
		/>
	);
}

/** @param icon Icon of the block type: an SVG element, or an object with the element as `src`. */
function withPaidDot( icon: unknown ): unknown {
	if ( isValidElement( icon ) ) {
		const svg = icon as ReactElement< SVGProps< SVGSVGElement > >;
		const children: ReactNode = svg.props.children;
		return cloneElement( svg, {}, children, <PaidDot key="paid" /> );
	}
	if ( icon && typeof icon === 'object' && 'src' in icon ) {
		return { ...icon, src: withPaidDot( icon.src ) };
	}
	return icon;
}

/**
 * Filter `blocks.registerBlockType`. If a block's plan is missing, marks the block in the inserter's search and in
 * its icon. Adds the attribute that decides whether administrators see the upgrade prompt on the page.
 *
 * @param settings Settings of the block type.
 * @param name     Full block name.
 */
export function flagPaidBlock< S extends Settings >( settings: S, name: string ): S {
	if ( ! requiresPaidPlan( name ) ) {
		return settings;
	}
	return {
		...settings,
		icon: isStillUsableWithFreePlan( name ) ? settings.icon : withPaidDot( settings.icon ),
		keywords: [ ...( settings.keywords ?? [] ), 'premium', __( 'premium', 'slipstream' ) ],
		attributes: { ...settings.attributes, shouldDisplayFrontendBanner: { type: 'boolean', default: true } },
	};
}
