<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** Result of a row of the file. */
enum RowResult: string {

	case Added = 'added';

	case Known = 'known';

	/** Unsubscribed, bounced or erased, on this site or according to the file. */
	case OptedOut = 'opted_out';

	/** The person has left, according to the file, and was stored as unsubscribed or bounced. */
	case Left = 'left';

	/** The person has left, according to the file, and the owner chose to skip such rows. */
	case Skipped = 'skipped';

	/** The status in the file is unknown. */
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
			self::Known => __( 'This address is already in the list.', 'slipstream' ),
			self::OptedOut => __( 'This address was unsubscribed. Only its owner can subscribe it again.', 'slipstream' ),
			self::Left => __( 'Imported as unsubscribed, as in the file.', 'slipstream' ),
			self::Skipped => __( 'Skipped: unsubscribed or bounced, according to the file.', 'slipstream' ),
			self::Unknown => __( 'Skipped: unknown status.', 'slipstream' ),
			self::Missing => __( 'This row contains no address.', 'slipstream' ),
			self::Invalid => __( 'This is not a valid email address.', 'slipstream' ),
			self::Unconfirmed => __( 'This address was never confirmed.', 'slipstream' ),
			self::Duplicate => __( 'An earlier row contains the same address.', 'slipstream' ),
		};
	}
}
