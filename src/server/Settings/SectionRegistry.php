<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Section;

/** Every section of this site. It loads all server.php files: for the administration and REST only. */
final class SectionRegistry {

	public function __construct( private readonly Declarations $declarations ) {}

	/** @return array<string, Section> The core's own first, and last the removal of data; by name. */
	public function all(): array {
		$sections = [ General::section(), ...$this->declarations->settings(), Removal::section() ];
		return array_combine( array_column( $sections, 'name' ), $sections );
	}

	/** Null for a name that somebody sent. */
	public function find( string $name ): ?Section {
		return $this->all()[ $name ] ?? null;
	}
}
