import Box from '@mui/material/Box'

const routes = [
  'M40 300 C140 140 330 120 470 230',
  'M120 420 C220 250 380 250 500 120',
  'M-20 180 C120 60 300 40 520 330',
  'M60 520 C200 380 360 400 560 300',
] as const

const ports = [
  [40, 300],
  [470, 230],
  [120, 420],
  [500, 120],
  [262, 92],
  [330, 395],
] as const

/** Lines between ports: an ornament. */
export function TradeRoutes() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 520 560"
      preserveAspectRatio="xMidYMid slice"
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, opacity: 0.5 }}
    >
      {routes.map(path => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="#8fb2ec"
          strokeWidth="1.25"
          strokeDasharray="3 6"
          opacity=".7"
        />
      ))}
      {ports.map(([x, y]) => (
        <g key={`${x} ${y}`} fill="#c9dbfa">
          <circle cx={x} cy={y} r="10" opacity=".14" />
          <circle cx={x} cy={y} r="3" />
        </g>
      ))}
    </Box>
  )
}
