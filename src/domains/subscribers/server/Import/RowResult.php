<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** What became of a row of a file. */
enum RowResult: string {

	case Added = 'added';

	case Known = 'known';

	/** Unsubscribed, bounced or erased here, or by what the file itself says. */
	case OptedOut = 'opted_out';

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
			self::Missing => __( 'There is no address in this row.', 'slipstream' ),
			self::Invalid => __( 'This is not a valid email address.', 'slipstream' ),
			self::Unconfirmed => __( 'The address was never confirmed.', 'slipstream' ),
			self::Duplicate => __( 'An earlier row has the same address.', 'slipstream' ),
		};
	}
}
