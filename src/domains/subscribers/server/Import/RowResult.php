<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** What became of a row of a file. */
enum RowResult: string {

	case Added = 'added';

	case Known = 'known';

	/** Unsubscribed, bounced or erased here, or by what the file itself says. */
	case OptedOut = 'opted_out';

	/** The file says that they left: stored as unsubscribed or bounced. */
	case Left = 'left';

	/** The file says so, and the owner did not want them in the list. */
	case Skipped = 'skipped';

	/** The file says something of the subscription that is not known. */
	case Unknown = 'unknown';

	/** There is no address in the row. */
	case Missing = 'missing';

	case Invalid = 'invalid';

	/** The file says that the address waits for its owner. */
	case Unconfirmed = 'unconfirmed';

	/** An earlier row has the same address. */
	case Duplicate = 'duplicate';

	/** A sentence for the report. */
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
