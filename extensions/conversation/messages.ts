import { __ } from '@wordpress/i18n';
import type { ImportError } from './transcript/types';

/** An example of the most common line format, for the error message. */
export const EXAMPLE = '00:10 Ann: Good morning.';

/** @return Error message for a file that could not be imported. */
export function messageOf( problem: ImportError ): string {
	const messages: Record< ImportError, string > = {
		missing: __( 'Transcript file not found.', 'slipstream' ),
		size: __( 'Invalid transcript file size.', 'slipstream' ),
		type: __( 'Invalid transcript file type.', 'slipstream' ),
		extension: __( 'Invalid transcript file extension.', 'slipstream' ),
		empty: __( 'Transcript content is empty', 'slipstream' ),
		unsupported: __( 'Transcript format not supported', 'slipstream' ),
	};
	return messages[ problem ];
}
