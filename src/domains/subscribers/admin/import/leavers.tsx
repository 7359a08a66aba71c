import { Notice, RadioControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ImportedFile, LeftChoice, UnknownChoice } from '../types';

interface LeftProps {
	/** Number of people who have left, according to the file. */
	readonly count: number;
	readonly value: LeftChoice;
	readonly onChange: ( value: LeftChoice ) => void;
}

/** The question about people who have unsubscribed or bounced, according to the file. The import never subscribes them. */
export function LeftControl( { count, value, onChange }: LeftProps ) {
	return (
		<>
			{ count > 0 && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %d: number of people. */
						_n(
							'%d person in this file has unsubscribed, or their address bounced. They are not subscribed.',
							'%d people in this file have unsubscribed, or their addresses bounced. They are not subscribed.',
							count,
							'slipstream'
						),
						count
					) }
				</Notice>
			) }
			<RadioControl
				label={ __( 'Unsubscribed and bounced', 'slipstream' ) }
				selected={ value }
				onChange={ ( next ) => onChange( next as LeftChoice ) }
				options={ [
					{
						value: 'unsubscribed',
						label: __( 'Import as unsubscribed', 'slipstream' ),
						description: __( 'They are never emailed, and later imports skip them.', 'slipstream' ),
					},
					{
						value: 'skip',
						label: __( 'Skip', 'slipstream' ),
						description: __( 'Nothing is stored. A later import could add them.', 'slipstream' ),
					},
				] }
			/>
		</>
	);
}

interface UnknownProps {
	readonly file: ImportedFile;
	/** Whether the file's counts belong to the columns that are chosen now. */
	readonly isCounted: boolean;
	readonly value: UnknownChoice;
	readonly onChange: ( value: UnknownChoice ) => void;
}

/** The question about rows with an unknown status. */
export function UnknownControl( { file, isCounted, value, onChange }: UnknownProps ) {
	const values = file.unknown.map( ( one ) => one || __( '(empty)', 'slipstream' ) ).join( ', ' );
	const help = sprintf(
		/* translators: 1: number of rows. 2: values of the status, with commas between. */
		_n( '%1$d row with status: %2$s', '%1$d rows with status: %2$s', file.states.unknown, 'slipstream' ),
		file.states.unknown,
		values
	);
	return (
		<RadioControl
			label={ __( 'Rows with an unknown status', 'slipstream' ) }
			help={ isCounted && file.states.unknown ? help : undefined }
			selected={ value }
			onChange={ ( next ) => onChange( next as UnknownChoice ) }
			options={ [
				{ value: 'skip', label: __( 'Skip', 'slipstream' ) },
				{ value: 'unsubscribed', label: __( 'Import as unsubscribed', 'slipstream' ) },
				{ value: 'active', label: __( 'Import as subscribers', 'slipstream' ) },
			] }
		/>
	);
}
