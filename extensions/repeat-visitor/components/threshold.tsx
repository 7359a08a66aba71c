import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { HelpMessage } from '../../../shared/components/help-message';
import { readThreshold } from '../rule';

interface Props {
	readonly threshold: number;
	/** Called only with valid thresholds, not while the author types an invalid one. */
	readonly onChange: ( threshold: number ) => void;
}

/** Field for the number of earlier visits. */
export function Threshold( { threshold, onChange }: Props ) {
	const [ rejected, setRejected ] = useState< string >();
	const text = rejected ?? String( threshold );

	const type = ( next: string ) => {
		const number = readThreshold( next );
		setRejected( number === undefined ? next : undefined );
		if ( number !== undefined ) {
			onChange( number );
		}
	};

	return (
		<div className="wp-block-jetpack-repeat-visitor-threshold">
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="number"
				min={ 1 }
				label={ __( 'Visit count threshold', 'slipstream' ) }
				value={ text }
				onChange={ type }
			/>
			{ readThreshold( text ) === undefined && (
				<HelpMessage isError>{ __( 'Please enter a valid number.', 'slipstream' ) }</HelpMessage>
			) }
		</div>
	);
}
