<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Section;

/** Lists the sections of this site. Loads all server.php files, so call it in the administration and REST only. */
final class SectionRegistry {

	public function __construct( private readonly Declarations $declarations ) {}

	/** @return array<string, Section> Sections by name: the core's first, the removal of data last. */
	public function all(): array {
		$sections = [ General::section(), ...$this->declarations->settings(), Removal::section() ];
		return array_combine( array_column( $sections, 'name' ), $sections );
	}

	/** Returns null for an unknown name. */
	public function find( string $name ): ?Section {
		return $this->all()[ $name ] ?? null;
	}
}
