import { BlockIcon } from '@wordpress/block-editor';
import { Notice, Placeholder, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from '../icon';
import { audience, isCriteria, ruleText } from '../rule';
import type { RepeatVisitorAttributes } from '../types';
import { Threshold } from './threshold';

interface Props {
	readonly attributes: RepeatVisitorAttributes;
	/** Whether the settings float below the block, so that the layout does not shift. */
	readonly isFloating?: boolean;
	readonly onChange: ( changes: Partial< RepeatVisitorAttributes > ) => void;
}

/** Notice with the rule as text, or with the setting that is missing. */
function Rule( { criteria, threshold }: RepeatVisitorAttributes ) {
	return isCriteria( criteria ) ? (
		<Notice status="info" isDismissible={ false }>
			{ ruleText( criteria, threshold ) }{ ' ' }
			{ __(
				'Hidden from all other visitors, but still part of the page source. Don’t put secrets here.',
				'slipstream'
			) }
		</Notice>
	) : (
		<Notice status="warning" isDismissible={ false }>
			{ __( 'No visitor sees this block yet. Choose its visibility.', 'slipstream' ) }
		</Notice>
	);
}

/** Settings that determine which visitors see the block. */
export function Settings( { attributes, isFloating, onChange }: Props ) {
	const { criteria, threshold } = attributes;
	return (
		<Placeholder
			className={ `wp-block-jetpack-repeat-visitor-placeholder${ isFloating ? ' is-floating' : '' }` }
			icon={ <BlockIcon icon={ icon } /> }
			label={ __( 'Repeat Visitor', 'slipstream' ) }
		>
			<Threshold threshold={ threshold } onChange={ ( next ) => onChange( { threshold: next } ) } />
			<RadioControl
				label={ __( 'Visibility', 'slipstream' ) }
				selected={ criteria }
				options={ [
					{
						label: __( 'Show after threshold', 'slipstream' ),
						description: audience( 'after-visits', threshold ),
						value: 'after-visits',
					},
					{
						label: __( 'Show before threshold', 'slipstream' ),
						description: audience( 'before-visits', threshold ),
						value: 'before-visits',
					},
				] }
				onChange={ ( next ) => onChange( { criteria: next } ) }
			/>
			<Rule criteria={ criteria } threshold={ threshold } />
		</Placeholder>
	);
}
