<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** A picture to send, read and scaled by Messages\MediaPreparer. */
final class Picture {

	/**
	 * @param string $bytes Contents of the file.
	 * @param string $type  Media type, such as `image/jpeg`.
	 * @param string $alt   Alternative text; '' for none.
	 * @param string $url   Public URL, for networks that download pictures themselves.
	 * @param int    $width Width in pixels; 0 if unknown. The same applies to `$height`.
	 */
	public function __construct(
		public readonly string $bytes,
		public readonly string $type,
		public readonly string $alt,
		public readonly string $url = '',
		public readonly int $width = 0,
		public readonly int $height = 0,
	) {}
}
