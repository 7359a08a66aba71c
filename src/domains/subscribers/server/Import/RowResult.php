<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** Result of a row of the file. */
enum RowResult: string {

	case Added = 'added';

	case Known = 'known';

	/** Unsubscribed, bounced or erased on this site, or according to the file. */
	case OptedOut = 'opted_out';

	/** The person has left, according to the file: stored as unsubscribed or bounced. */
	case Left = 'left';

	/** The person has left, according to the file, and the owner chose to skip such rows. */
	case Skipped = 'skipped';

	/** The status in the file is not recognized. */
	case Unknown = 'unknown';

	/** The row contains no address. */
	case Missing = 'missing';

	case Invalid = 'invalid';

	/** The address was never confirmed, according to the file. */
	case Unconfirmed = 'unconfirmed';

	/** An earlier row contains the same address. */
	case Duplicate = 'duplicate';

	/** Returns a sentence for the report. */
	public function label(): string {
		return match ( $this ) {
			self::Added => __( 'Added.', 'slipstream' ),
			self::Known => __( 'The address is in the list already.', 'slipstream' ),
			self::OptedOut => __( 'The address was unsubscribed. Its owner has to subscribe again.', 'slipstream' ),
			self::Left => __( 'Imported as unsubscribed: the file says that this person left.', 'slipstream' ),
			self::Skipped => __( 'Skipped: the file says that this person left.', 'slipstream' ),
			self::Unknown => __( 'Skipped: the status in this row is not known.', 'slipstream' ),
			self::Missing => __( 'There is no address in this row.', 'slipstream' ),
			self::Invalid => __( 'This is not a valid email address.', 'slipstream' ),
			self::Unconfirmed => __( 'The address was never confirmed.', 'slipstream' ),
			self::Duplicate => __( 'An earlier row has the same address.', 'slipstream' ),
		};
	}
}
