<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** A browser on which a reader is signed in. */
final class Device {

	/**
	 * @param string $email   Address that the reader proved; '' for none.
	 * @param string $claimed Identity of the address that was entered at the last checkout; '' for none.
	 * @param string $label   Browser and operating system.
	 * @param int    $created Unix time.
	 * @param int    $seen    Unix time of the last renewal of its token.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly string $claimed,
		public readonly string $label,
		public readonly int $created,
		public readonly int $seen,
	) {}

	/** @param array<string, string> $row Row of DevicesTable. */
	public static function from_row( array $row ): self {
		return new self( (int) $row['id'], $row['email'], $row['claimed'], $row['label'], (int) $row['created'], (int) $row['seen'] );
	}
}
