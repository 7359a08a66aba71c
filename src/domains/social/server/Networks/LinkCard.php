<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** Preview of a link, for networks that do not create it themselves. */
final class LinkCard {

	public function __construct(
		public readonly string $url,
		public readonly string $title,
		public readonly string $description = '',
		public readonly ?Picture $picture = null,
	) {}
}
